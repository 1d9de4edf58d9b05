import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import {
  type NovaEntidade,
  type Preparada,
  prepareEntidade,
  type Senhas,
} from '../../server/src/app/production/prepare-entidade.ts'
import { writeEntidade } from '../../server/src/app/production/write-entidade.ts'
import { problemsOfEntidade } from '../../server/src/config-entidades.ts'

const USE = `npm run producao -- preparar \\
  --id pmva --nome "Prefeitura Municipal de …" --sigla PMVA \\
  --endereco https://autos.municipio.sc.gov.br \\
  --emissor https://login.municipio.sc.gov.br/realms/pmva \\
  --banco banco.interno:5432 \\
  --administrador maria@municipio.sc.gov.br [--nome-do-administrador "Maria da Silva"] [--cpf-do-administrador …] [--pasta producao-pmva]`

/** Writes into a folder all that a new entidade needs outside. Answers the exit code. */
export function prepare(args: string[]): number {
  const { values } = parseArgs({ args, options: QUESTIONS })
  const nova = asked(values)
  if (nova === undefined) {
    console.error(`autos: diga tudo isto:\n${USE}`)
    return 1
  }
  const prepared = sound(nova)
  if (prepared === undefined) return 1
  if (existsSync(nova.pasta)) {
    console.error(
      `autos: ${nova.pasta} já existe, e pode guardar a única cópia de uma senha. Escolha outra --pasta.`,
    )
    return 1
  }
  const files = writeEntidade(nova.pasta, nova, prepared)
  console.log(
    `${nova.pasta}/: ${files.join(', ')}.\nLeia ${nova.pasta}/LEIA-ME.md: diz o que fazer com cada um, e em que ordem.`,
  )
  return 0
}

const text = { type: 'string' } as const

export const QUESTIONS = {
  id: text,
  nome: text,
  sigla: text,
  endereco: text,
  emissor: text,
  banco: text,
  administrador: text,
  'nome-do-administrador': text,
  'cpf-do-administrador': text,
  pasta: text,
}
export type Answers = { [name in keyof typeof QUESTIONS]?: string | undefined }

export type Asked = NovaEntidade & { pasta: string }

export function asked(values: Answers, senhas?: Senhas): Asked | undefined {
  const { id, nome, sigla, endereco, emissor, banco, administrador } = values
  if (!id || !nome || !sigla || !endereco || !emissor || !banco || !administrador) return undefined
  const [first = '', ...others] = (values['nome-do-administrador'] ?? 'Administração do Autos').split(' ')
  return {
    id,
    nome,
    sigla,
    endereco: endereco.replace(/\/+$/, ''),
    emissor: emissor.replace(/\/+$/, ''),
    servidor: banco,
    administrador: {
      email: administrador.toLowerCase(),
      nome: first,
      sobrenome: others.join(' '),
      cpf: values['cpf-do-administrador']?.replaceAll(/\D/g, ''),
    },
    pasta: values.pasta ?? `producao-${id}`,
    senhas,
    ajustes: process.env,
  }
}

/** With fresh passwords; or nothing, and what is wrong is said. */
export function sound(nova: Asked): Preparada | undefined {
  const prepared = prepareEntidade(nova)
  const problems = [...problemsOfEntidade(prepared.entidade), ...unsafe(nova)]
  if (problems.length === 0) return prepared
  console.error(
    `autos: não foi possível preparar:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  )
  return undefined
}

/** What would be refused at the start is said now. */
const unsafe = ({ endereco, emissor, administrador }: NovaEntidade): string[] => [
  ...(endereco.startsWith('https:') ? [] : ['endereco: exige https']),
  ...(/^https:.*\/realms\/[^/]+$/.test(emissor) ? [] : ['emissor: deve ser como https://…/realms/pmva']),
  ...(/^[^@\s]+@[^@\s]+$/.test(administrador.email) ? [] : ['administrador: deve ser um e-mail']),
  ...(administrador.sobrenome === '' ? ['nome-do-administrador: falta o sobrenome'] : []),
  ...(administrador.cpf === undefined || cpfValido(administrador.cpf)
    ? []
    : ['cpf-do-administrador: não é um CPF']),
]
