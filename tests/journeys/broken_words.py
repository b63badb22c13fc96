"""Words that a line break cuts in two."""

from typing import Final

# Arguments: a selector. A hyphen or a slash is a place to break.
BROKEN_WORDS: Final = r"""(selector) => {
  const broken = [];
  for (const root of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of text.data.matchAll(/[^\s\/\u2013\u2014-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
  }
  return broken;
}"""
