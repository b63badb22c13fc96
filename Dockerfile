FROM python:3.13-slim
WORKDIR /srv/pentacle

# The locked packages change seldom: a layer of their own.
COPY requirements.lock ./
RUN pip install --no-cache-dir --disable-pip-version-check -r requirements.lock

COPY pyproject.toml README.md ./
COPY app app
COPY migrations migrations
COPY static static
COPY docs docs
RUN pip install --no-cache-dir --no-deps --no-build-isolation --editable . \
 && useradd --create-home pentacle && install -d -o pentacle /var/lib/pentacle

USER pentacle
ENV HOST=0.0.0.0 PORT=8000 DATA_DIR=/var/lib/pentacle LOG_FORMAT=json PYTHONUNBUFFERED=1
VOLUME /var/lib/pentacle
EXPOSE 8000
HEALTHCHECK --interval=10s --start-period=20s CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://localhost:8000/readyz', timeout=3)"]
CMD ["pentacle", "serve"]
