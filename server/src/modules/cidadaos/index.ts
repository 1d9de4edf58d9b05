export { carregarCidadao, sessaoDeCidadaoEncerrada } from './carregar-cidadao.ts'
export { retornarCidadao } from './retornar.ts'
export { limparEntradas } from './sair.ts'
