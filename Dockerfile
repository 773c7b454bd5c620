# The built product, without development packages.
FROM node:22.22.2-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf cms/.next/cache && mkdir cms/.next/cache && npm prune --omit=dev

FROM node:22.22.2-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    DATA_DIR=/data
# The start compares the sources with the build, so it needs both.
COPY --from=build /site/package.json /site/package-lock.json /site/tsconfig.json ./
COPY --from=build /site/vite.config.ts /site/remix.config.js ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/public ./public
COPY --from=build /site/app ./app
COPY --from=build /site/server ./server
# Written at run time: the start's lock under build, the admin's cache under cms/.next.
COPY --from=build --chown=node:node /site/cms ./cms
COPY --from=build --chown=node:node /site/build ./build
RUN mkdir /data && chown node:node /data
USER node
# Fails when the image lacks something that the start would build.
RUN node server/build.js
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/v1/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The command of `npm start`. The shell becomes node, so that signals reach it.
CMD ["sh", "-c", "eval \"$(node -p 'require(`./package.json`).scripts.start')\""]
