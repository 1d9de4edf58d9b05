import { sql } from 'kysely'
import { handle, JOB_NAMES } from '../src/app/job-kinds.ts'
import type { RecursosDaEntidade } from '../src/app/resources.ts'
import type { Db } from '../src/kernel/database.ts'
import { DEAD_LETTER, type JobName, type Jobs } from '../src/kernel/jobs.ts'

/** Pelo que se tira dos arquivos ninguém espera: só o faz quem o pede, que ler cada um custa um processo. */
const ESPERADOS = JOB_NAMES.filter((nome) => !nome.startsWith('arquivo.'))

/**
 * Faz os trabalhos que estão na fila, ou só os desses nomes, também os que eles criam, e devolve o nome de
 * cada um. O que falha volta à fila e rejeita.
 */
export async function trabalhar(
  entidade: RecursosDaEntidade,
  quais: readonly JobName[] = ESPERADOS,
): Promise<JobName[]> {
  const boss = await entidade.queue()
  const feitos: JobName[] = []
  for (let algum = true; algum;) {
    algum = false
    for (const nome of quais)
      for (const trabalho of await boss.fetch<Jobs[typeof nome]>(nome, { batchSize: 50 })) {
        algum = true
        await handle(entidade, nome, trabalho.data).catch(async (erro: Error) => {
          await boss.fail(nome, trabalho.id, { mensagem: erro.message })
          throw erro
        })
        await boss.complete(nome, trabalho.id)
        feitos.push(nome)
      }
  }
  return feitos
}

/** Um trabalho de que se desistiu, como a fila o deixa: para quem administra o mandar outra vez. */
export async function trabalhoMorto(db: Db, trabalho: JobName = 'lixeira.apagar-arquivos'): Promise<string> {
  await sql`insert into fila.job (name, data, source_name, source_id, deletion_seconds)
    values (${DEAD_LETTER}, '{"documentoId":"00000000-0000-7000-8000-000000000000"}', ${trabalho}, gen_random_uuid(), 604800)`.execute(
    db,
  )
  return trabalho
}
