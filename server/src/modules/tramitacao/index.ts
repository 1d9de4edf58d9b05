export { acabouDeFazer, acabouDeVincular, travarItem } from './atual.ts'
export { type Lugar, lugarDe, mesmoLugar, mover, setorDoAto } from './mover.ts'
export { contarAto, desvincular, proximaOrdem, proximaPeca, vincular } from './vinculo.ts'
