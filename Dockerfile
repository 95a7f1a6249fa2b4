# One image for everything: the site with PostgreSQL and Redis of its own, or web and worker alone (docs/operations.md).
ARG BASE=node:20-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# why: not `npm ci`, which refuses a lock file that lacks an optional package for some other system
RUN PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --no-save --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build && node --import tsx scripts/draw-demo-pictures.ts \
  && npm prune --omit=dev --no-save --no-audit --no-fund --loglevel=error

FROM ${BASE}
# The database and its tools of one version, so that a backup always fits; without the compiler for queries, which is
# half of its size and which short queries do not use. tini collects processes that lost their parent.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-common \
  && sed -i 's/^#\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql redis-server tini \
  && rm -rf /usr/lib/postgresql/*/lib/llvmjit* /usr/lib/postgresql/*/lib/bitcode /usr/lib/*/libLLVM-*.so* \
    /usr/share/doc /usr/share/man /usr/share/locale /var/lib/apt/lists/* /var/cache/apt/archives /var/cache/debconf /var/log/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/check-health.mjs"]
ENTRYPOINT ["tini", "--", "node", "build/programs/container.js"]
