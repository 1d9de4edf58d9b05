import { comoProcesso, exigida } from '../comum/servidor.ts'
import type { Login } from './acesso.ts'
import { lerCampos } from './campos.ts'
import { iniciarDomscCiga } from './domsc-ciga.ts'
import { erroNasPosicoes, type Posicoes } from './posicoes.ts'

await comoProcesso('domsc-ciga', async () => {
  const posicoes = JSON.parse(process.env['DOMSC_POSICOES'] ?? '{}') as Partial<Posicoes>
  const erro = erroNasPosicoes(posicoes)
  if (erro) throw new Error(`DOMSC_POSICOES: ${erro}`)
  return iniciarDomscCiga({
    porta: Number(exigida('PORT')),
    logins: JSON.parse(exigida('DOMSC_LOGINS')) as Login[],
    pasta: process.env['DOMSC_PASTA'],
    campos: lerCampos(process.env['DOMSC_CAMPOS']),
    posicoes,
    semEdicao: (process.env['DOMSC_SEM_EDICAO'] ?? '').split(',').filter(Boolean),
  })
})
