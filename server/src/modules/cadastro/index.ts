export { manterFechado } from './manter-fechado.ts'
export { gravarRestricoes, inserirItem, nascimento } from './inserir.ts'
export {
  type Autorizado,
  conferirRestricoes,
  INTERNO,
  type PedidoDeRestricoes,
  type Restricoes,
} from './restricoes.ts'
export {
  colunasDoRequerente,
  limparAssunto,
  limparRequerente,
  limparTitulo,
  type Requerente,
} from './limpar-textos.ts'
