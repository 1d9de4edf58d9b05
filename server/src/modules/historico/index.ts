export { anotarAncora, type Cabeca, cabecaPorAncorar } from './ancorar.ts'
export { podeSaberQuemViu } from './pode-saber-quem-viu.ts'
export { selar, type Selo } from './selar.ts'
export { type Ato, registrar } from './registrar.ts'
