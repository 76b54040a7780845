# The shop in a small image: the build, the packages that run, and of the sources of the pages only the charts. See docs/operations.md.
FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY demo/package.json demo/
# No package that the shop runs or builds with needs an install script.
RUN npm ci --ignore-scripts
COPY . .
# The packages of the pages and of the build are in `dist` or done afterwards.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/lucide-react node_modules/swiper node_modules/react-router node_modules/react-router-dom \
    node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/lightningcss* node_modules/@babel \
    node_modules/@vanilla-extract/vite-plugin node_modules/@vanilla-extract/integration node_modules/@vitejs \
    node_modules/caniuse-lite node_modules/.cache

FROM node:22-bookworm-slim AS shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/memory-settings.json.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_TOP_PAD_=65536 MIMALLOC_PURGE_DELAY=0
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/dist dist
# The migrations, the shop's own pictures, and the commands of docs/operations.md and docs/support.md.
COPY --from=build /shop/server server
COPY --from=build /shop/src/contract src/contract
COPY --from=build /shop/src/lifecycles src/lifecycles
COPY --from=build /shop/src/lib src/lib
COPY --from=build /shop/scripts/license.ts scripts/license.ts
# A report is replayed with the charts.
COPY --from=build /shop/scripts/trace.ts scripts/trace.ts
COPY --from=build /shop/qa/cli/trace.ts qa/cli/trace.ts
COPY --from=build /shop/qa/trace qa/trace
COPY --from=build /shop/src/machines src/machines
COPY --from=build /shop/src/statechart src/statechart
COPY --from=build /shop/src/tracing src/tracing
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=4", "--heap-growing-percent=20", "--no-sparkplug", "dist/server/main.js"]

# With the demo catalog, for compose.yaml.
FROM shop AS demo
COPY --from=build /shop/demo/catalog demo/catalog

# What `docker build .` makes.
FROM shop
