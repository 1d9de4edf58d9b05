export { juntarTermo, porNoPedido, porNoTramite } from './fixar.ts'
export { lavrar } from './lavrar.ts'
export {
  reciboDeRecebimento,
  termoDeApensacao,
  termoDeDesapensacao,
  termoDeDesconsideracao,
} from './textos.ts'
