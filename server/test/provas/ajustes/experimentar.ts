import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFiles } from '../../../src/app/production/check-files.ts'
import type { Finding } from '../../../src/app/production/finding.ts'
import { inspectProduction } from '../../../src/app/production/inspect-production.ts'
import { openToInspect } from '../../../src/app/production/open-to-inspect.ts'
import { ConfigRefused, type Config, readConfig } from '../../../src/config.ts'
import type { Ajustes, Ambiente } from './ambiente.ts'
import { MARIA } from '../../provedor-que-mente.ts'
import { entrar, lidoNaSaude, type Parte, tentarUsar } from './quem-trabalha.ts'

/** O que cada um lê com estes ajustes; vazio: nada de novo. */
export type Lido = { inicio: string[]; conferir: string[]; pessoa: string[] }

/** Os ajustes como o processo os recebe: os arquivos escritos, e no ambiente onde estão. */
export function gravar(pasta: string, { ambiente, arquivos }: Ajustes): NodeJS.ProcessEnv {
  const escritos = Object.entries(arquivos).flatMap(([nome, conteudo]) => {
    if (conteudo === undefined) return []
    const arquivo = join(pasta, `${nome}.json`)
    writeFileSync(arquivo, typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo), {
      mode: 0o600,
    })
    return [[nome, arquivo]]
  })
  return { ...(Object.fromEntries(escritos) as Record<string, string>), ...ambiente }
}

/** O que a partida recusa, uma frase cada; ou a configuração que ela lê. */
export function partida(env: NodeJS.ProcessEnv): string[] | Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems
    throw error
  }
}

/** Uma frase por achado que não está certo, como *conferir* as escreve. */
export const ditos = (achados: readonly Finding[]): string[] =>
  achados
    .filter(({ grade }) => grade !== 'certo')
    .map(({ grade, part, said }) => `${grade === 'erro' ? '✖' : '!'} ${part}: ${said}`)

/** Começa, confere e usa cada parte como quem trabalha; com `entra`, a senha de alguém. */
export async function experimentar(...pedido: Parameters<typeof umaVez>): Promise<Lido> {
  let lido = await umaVez(...pedido)
  for (let vez = 1; vez < VEZES && atrasou(lido); vez++) lido = await umaVez(...pedido)
  return lido
}

/** O que não responde a tempo, nesta página, é a máquina ocupada: os que não atendem recusam logo. */
const VEZES = 4
const atrasou = ({ conferir, pessoa }: Lido): boolean =>
  [...conferir, ...pessoa].some((dito) => dito.includes('não respondeu a tempo'))

async function umaVez(
  { pasta, esquecer }: Pick<Ambiente, 'pasta' | 'esquecer'>,
  ajustes: Ajustes,
  partes: readonly Parte[],
  entra?: string,
): Promise<Lido> {
  const env = gravar(pasta, ajustes)
  const lida = partida(env)
  if (Array.isArray(lida)) return { inicio: lida, conferir: [], pessoa: [] }
  await using recursos = openToInspect(lida)
  await esquecer()
  const { AUTOS_ENTIDADES, AUTOS_ASSINATURA, AUTOS_DIARIO } = env
  const conferir = ditos([
    ...(await checkFiles({ AUTOS_ENTIDADES, AUTOS_ASSINATURA, AUTOS_DIARIO })),
    ...(await inspectProduction(
      recursos,
      entra === undefined ? {} : { whose: { login: entra, password: MARIA.senha, entidade: 'teste' } },
    )),
  ])
  const pessoa: string[] = []
  for (const [, entidade] of recursos.entidades) {
    if (entra !== undefined) pessoa.push(...(await entrar(entidade.config, entra)))
    for (const parte of partes) pessoa.push(...(await tentarUsar(recursos, entidade, parte)))
    pessoa.push(
      ...(await lidoNaSaude(
        entidade,
        partes.length > 0 && conferir.filter((dito) => dito.startsWith('✖')).length > 1,
      )),
    )
  }
  return { inicio: [], conferir, pessoa: [...new Set(pessoa)] }
}
