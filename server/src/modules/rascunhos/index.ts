export { conferirVariaveis, diagramar } from './finalizar.ts'
export { gravarRascunho } from './gravar.ts'
export { lerRascunho } from './ler-rascunho.ts'
export { type PedidoDePrevia, preverRascunho } from './prever.ts'
