export { gravarNumero, gravarRestricoes, inserirItem, nascimento } from './inserir.ts'
export {
  type Autorizado,
  conferirRestricoes,
  INTERNO,
  type PedidoDeRestricoes,
  type Restricoes,
  SEM_RESTRICAO,
} from './restricoes.ts'
export { limparAssunto, limparTitulo } from './limpar-textos.ts'
