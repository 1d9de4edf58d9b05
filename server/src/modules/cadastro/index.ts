export { gravarNumero, gravarRestricoes, inserirItem, nascimento } from './inserir.ts'
export {
  type Autorizado,
  conferirRestricoes,
  type PedidoDeRestricoes,
  type Restricao,
  type Restricoes,
} from './restricoes.ts'
export { limparAssunto, limparTitulo } from './textos.ts'
