import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { migrar } from '../../db/migrate.ts'
import type { Versao } from './produto.ts'

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url))
const PASTAS = ['contract', 'pades', 'simuladores', 'server', 'node_modules', 'package.json']

/**
 * O programa de amanhã: este, com outro número e uma migração que acrescenta colunas ao que mais se lê. Está
 * inteiro na sua pasta (ligações aos mesmos bytes), porque o que se corre isolado não lê fora dela.
 */
export function proximaVersao(pasta: string): Versao & { migrar(url: string): Promise<number> } {
  const raiz = join(RAIZ, '.cache', `proxima-versao-${process.pid}`)
  process.once('exit', () => rmSync(raiz, { recursive: true, force: true }))
  mkdirSync(raiz, { recursive: true })
  execFileSync('cp', ['-al', ...PASTAS, raiz], { cwd: RAIZ })
  writeFileSync(
    join(raiz, 'server/db/migrations/9999-provar-atualizacao.sql'),
    ['docproc', 'documento', 'usuario', 'setor', 'marca', 'historico']
      .map((tabela) => `alter table ${tabela} add column prova_de_atualizacao text;`)
      .join('\n'),
  )
  return {
    raiz,
    numero: '0.1.1',
    web: join(pasta, 'web-2'),
    async migrar(url) {
      const novo = (await import(pathToFileURL(join(raiz, 'server/db/migrate.ts')).href)) as {
        migrar: typeof migrar
      }
      return (await novo.migrar({ url, senhaApp: 'x', senhaLeitura: 'x' })).aplicadas
    },
  }
}
