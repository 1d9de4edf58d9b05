export { acabouDeFazer, acabouDeVincular, travarItem } from './atual.ts'
export { type Lugar, lugarDe, mesmoLugar, mover, setorDoAto } from './mover.ts'
export { anotarTramite, contarAto, desvincular, proximaOrdem, proximaPeca, vincular } from './vinculo.ts'
