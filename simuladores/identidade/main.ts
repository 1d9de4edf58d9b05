import { readFileSync } from 'node:fs'
import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarIdentidade } from './identidade.ts'
import { PESSOAS_MINIMAS, type PessoaDeLogin } from './pessoas.ts'
import type { Realm } from './configuracao.ts'

const { IDENTIDADE_PESSOAS, IDENTIDADE_ENDERECO } = process.env

await comoProcesso('identidade', () =>
  iniciarIdentidade({
    porta: Number(exigida('PORT')),
    pasta: exigida('IDENTIDADE_PASTA'),
    realms: JSON.parse(exigida('IDENTIDADE_REALMS')) as Realm[],
    origens: exigida('IDENTIDADE_ORIGENS').split(','),
    ...(IDENTIDADE_ENDERECO ? { endereco: IDENTIDADE_ENDERECO } : {}),
    pessoas: IDENTIDADE_PESSOAS
      ? (JSON.parse(readFileSync(IDENTIDADE_PESSOAS, 'utf8')) as PessoaDeLogin[])
      : PESSOAS_MINIMAS,
  }),
)
