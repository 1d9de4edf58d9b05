export { lerAncoras } from './ancoras.ts'
export { conferirArquivos, type Conferidos, type Problema, type Sobra } from './conferir-arquivos.ts'
export { conferirFatos, type FatoConferido } from './conferir-fatos.ts'
export { type Mudou, reler } from './reler.ts'
export {
  andamentoDaReleitura,
  arquivosDanificados,
  type Danificado,
  type SaudeDosArquivos,
  saudeDosArquivos,
} from './releitura.ts'
