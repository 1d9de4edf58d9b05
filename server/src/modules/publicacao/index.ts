export { conferirNoDiario } from './conferir.ts'
export { mandar } from './mandar.ts'
export { sincronizarDiario } from './sincronizar.ts'
