export { gravarNumero, inserirItem, nascimento } from './inserir.ts'
export { conferirRestricoes, type PedidoDeRestricoes, type Restricao, type Restricoes } from './restricoes.ts'
export { limparAssunto, limparTitulo } from './textos.ts'
