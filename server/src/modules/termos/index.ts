export { anexarTermo, juntarTermo, porNoPedido, porNoTramite } from './fixar.ts'
export { lavrar } from './lavrar.ts'
export {
  dataEHora,
  type Redacao,
  reciboDeRecebimento,
  termoDeApensacao,
  termoDeDesapensacao,
  termoDeDesconsideracao,
} from './redigir-termos.ts'
