export {
  descreverDestino,
  descreverDestinos,
  type Destino,
  destinoPorId,
  membrosDoSetor,
  rotuloDoDestino,
} from './destino.ts'
export { lerGrupo } from './grupo.ts'
export { buscarSetor, listarSetores, type Setor } from './listar-setores.ts'
