import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Finding, right, tried, warned } from './finding.ts'

const PART = 'arquivos de trabalho'
/** Of a file system that is kept in memory (statfs(2)). */
const IN_MEMORY = new Set([0x0102_1994, 0x8584_58f6])
/** What the largest case that is exported, and what is examined beside it, takes. */
const ROOM_BYTES = 2 * 2 ** 30
const MEND =
  'Ponha TMPDIR=/var/tmp em /etc/autos/autos.env, e reinicie os serviços (docs/producao.md, Processos).'

/** Where what comes is examined, and what is exported is put together: files as large as theirs, for as long as it takes. */
export const checkScratch = (folder = tmpdir()): Promise<Finding[]> =>
  tried(PART, MEND, async () => {
    await access(folder, constants.W_OK)
    const { type, bavail, bsize } = await statfs(folder)
    const free = `${folder} tem ${((bavail * bsize) / 2 ** 30).toFixed(1)} GB livres`
    if (IN_MEMORY.has(type))
      return warned(PART, {
        said: `${folder} fica na memória: cada arquivo grande que chega a ocupa`,
        mend: MEND,
      })
    return bavail * bsize < ROOM_BYTES
      ? warned(PART, {
          said: `${free}, e são precisos 2`,
          mend: 'Libere espaço nesse disco, ou aponte TMPDIR para outro.',
        })
      : right(PART, free)
  })
