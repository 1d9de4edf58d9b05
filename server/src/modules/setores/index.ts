export {
  descreverDestino,
  descreverDestinos,
  type Destino,
  destinoPorId,
  membrosDoSetor,
  rotuloDoDestino,
} from './destino.ts'
export { emVigor } from './em-vigor.ts'
export { TEM_ACESSO } from './tem-acesso.ts'
export { lerGrupo } from './grupo.ts'
export { buscarSetor, listarSetores, type Setor } from './listar-setores.ts'
