export { acabouDeFazer, acabouDeVincular, travarItem } from './atual.ts'
export { ARQUIVO, type Lugar, lugarDe, mesmoLugar, mover, pessoaDe, setorDoAto } from './mover.ts'
export { moverTodos } from './mover-todos.ts'
export { anotarTramite, contarAto, desvincular, proximaOrdem, proximaPeca, vincular } from './vinculo.ts'
