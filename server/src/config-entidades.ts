import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isZone, read, unreadable, url } from './config-checks.ts'

/** The entidades of this installation are in one JSON (AUTOS_ENTIDADES). */
const entidade = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/, 'deve ter só minúsculas, algarismos e hífens, e começar por letra'),
  nome: z.string().min(1),
  sigla: z.string().min(1),
  hosts: z.array(z.string().min(1)).min(1),
  padrao: z.boolean().default(false),
  endereco: url('http:', 'https:'),
  banco: url('postgres:', 'postgresql:'),
  bancoDireto: url('postgres:', 'postgresql:').optional(),
  bancoLeitura: url('postgres:', 'postgresql:').optional(),
  bancoMigracao: url('postgres:', 'postgresql:').optional(),
  emissor: url('http:', 'https:'),
  clienteWeb: z.string().min(1),
  audiencia: z.string().min(1),
  balde: z.string().min(3),
  /** Where the bucket is, when it is not where the others' are (AUTOS_S3_…). */
  s3: z
    .strictObject({
      endereco: url('http:', 'https:'),
      publico: url('http:', 'https:').optional(),
      regiao: z.string().default('us-east-1'),
      chave: z.string().min(3),
      segredo: z.string().min(8),
    })
    .optional(),
  /** Not `ligada`: everybody gets a page that says `frase`, and nobody connects to its database. */
  estado: z.enum(['ligada', 'manutencao', 'desligada']).default('ligada'),
  frase: z
    .string()
    .regex(/^[^<>]{1,300}$/, 'deve ter de 1 a 300 letras, sem < nem >')
    .optional(),
  fuso: z.string().refine(isZone, 'fuso horário desconhecido').default('America/Sao_Paulo'),
  cor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #1a5fb4, em minúsculas')
    .optional(),
  logoUrl: z.string().nullish(),
  enderecos: z
    .strictObject({
      manual: url('http:', 'https:').optional(),
      certificado: url('http:', 'https:').optional(),
    })
    .default({}),
  atendimento: z
    .strictObject({
      endereco: url('http:', 'https:'),
      site: z.string().regex(/^[\w-]{1,64}$/, 'deve ter só letras, algarismos, - e _'),
    })
    .optional(),
  chatwootSegredo: z.string().min(16, 'deve ter ao menos 16 caracteres').optional(),
})
export type ConfigDaEntidade = z.infer<typeof entidade>
/** As it is written in AUTOS_ENTIDADES. */
export type EntidadeEscrita = z.input<typeof entidade>

/** What is wrong with one entidade as AUTOS_ENTIDADES has it, a line each; nothing when it is right. */
export function problemsOfEntidade(written: unknown): string[] {
  const found = read(entidade, written)
  return 'problems' in found ? found.problems : []
}

export const ENTIDADES = z.array(entidade).min(1, 'deve haver ao menos uma entidade')

/** Those of the file; none, and what is wrong is told. */
export function readEntidades(path: string, problems: string[]): ConfigDaEntidade[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(`AUTOS_ENTIDADES: ${unreadable(error, path)}`)
    return []
  }
  const found = read(ENTIDADES, json)
  if ('problems' in found) {
    problems.push(...found.problems.map((problem) => `AUTOS_ENTIDADES ${problem}`))
    return []
  }
  const { data } = found
  if (data.filter((entidade) => entidade.padrao).length > 1)
    problems.push('AUTOS_ENTIDADES padrao: só uma entidade pode ser a padrão')
  for (const field of ['id', 'banco', 'emissor', 'balde'] as const)
    if (new Set(data.map((entidade) => entidade[field])).size < data.length)
      problems.push(`AUTOS_ENTIDADES ${field}: duas entidades com o mesmo valor`)
  return data
}
