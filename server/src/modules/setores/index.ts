export { descreverDestino, descreverDestinos, type Destino, destinoPorId, membrosDoSetor, rotuloDoDestino } from './destino.ts'
export { listarSetores, type Setor } from './listar.ts'
