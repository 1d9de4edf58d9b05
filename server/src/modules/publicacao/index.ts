export { conferirNoDiario } from './conferir-publicacao.ts'
export { mandar } from './mandar.ts'
export { sincronizarDiario } from './sincronizar.ts'
