import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarReconhecimento } from './reconhecimento.ts'

await comoProcesso('reconhecimento', () => iniciarReconhecimento({ porta: Number(exigida('PORT')) }))
