# A imagem do Autos: a web, o worker e os comandos (docs/producao.md, Contêineres).
#   docker build -t autos:0.1.0 .
# A versão nova serve também os arquivos da web da anterior, a quem ficou com a página aberta:
#   docker build -t autos:0.2.0 --build-arg ANTERIOR=autos:0.1.0 .
ARG NODE=node:26-trixie-slim
ARG ANTERIOR=nenhuma

FROM ${NODE} AS base
WORKDIR /opt/autos
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY pades/package.json pades/
COPY server/package.json server/
COPY web/package.json web/
COPY web/icones-avulsos web/icones-avulsos
COPY simuladores/package.json simuladores/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# Monta a web e os programas isolados, com as ferramentas que só isso pede.
FROM base AS montagem
RUN npm ci --ignore-scripts --omit=dev
COPY contract contract
COPY pades pades
COPY server server
COPY web web
COPY scripts scripts
COPY simuladores simuladores
RUN node --disable-warning=ExperimentalWarning scripts/producao.ts montar
# O que a imagem seguinte leva desta (docs/alta-disponibilidade.md, Atualizar sem parar).
RUN mkdir -p web/entrega/operacoes \
    && cp -r web/dist/assets web/entrega/assets \
    && cp contract/operacoes.json web/entrega/operacoes/$(node -p "require('./package.json').version").json

# Só o que o servidor usa quando roda.
FROM base AS dependencias
RUN npm ci --ignore-scripts --omit=dev --workspace=contract --workspace=pades --workspace=server --include-workspace-root=false

FROM ${NODE} AS ocr
RUN apt-get update && apt-get install -y --no-install-recommends tesseract-ocr-por && rm -rf /var/lib/apt/lists/*

FROM ${NODE} AS nenhuma
RUN mkdir -p /opt/autos/web/entrega/assets /opt/autos/web/entrega/operacoes

FROM ${ANTERIOR} AS anterior

FROM ${NODE}
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin autos && mkdir /etc/autos
WORKDIR /opt/autos
COPY --from=ocr /usr/share/tesseract-ocr/5/tessdata/por.traineddata /usr/share/tesseract-ocr/5/tessdata/
COPY --from=dependencias /opt/autos/node_modules node_modules
COPY --from=anterior /opt/autos/web/entrega web/outras
COPY package.json package-lock.json LICENSE ./
COPY contract contract
COPY pades pades
COPY server server
COPY scripts scripts
COPY --from=montagem /opt/autos/.cache/programas .cache/programas
COPY --from=montagem /opt/autos/web/dist web/dist
COPY --from=montagem /opt/autos/web/entrega web/entrega
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/node \
    AUTOS_ESCUTA=0.0.0.0 \
    AUTOS_WEB_DIST=/opt/autos/web/dist \
    AUTOS_WEB_OUTRAS=/opt/autos/web/outras \
    AUTOS_ENTIDADES=/etc/autos/entidades.json \
    AUTOS_ASSINATURA=/etc/autos/assinatura.json
# Nada do que está na imagem é dele, e nada nela ele escreve. Só /tmp tem de se poder escrever.
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
# O worker não atende a ninguém: dele, diz-se que vive enquanto o processo vive.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "process.env.AUTOS_PAPEL === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/src/main.ts"]
