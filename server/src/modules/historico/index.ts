export { anotarAncora, type Cabeca, cabecaPorAncorar } from './ancorar.ts'
export { type Ato, registrar } from './registrar.ts'
export { selar, type Selo } from './selar.ts'
export { podeSaberQuemViu } from './visualizacoes.ts'
