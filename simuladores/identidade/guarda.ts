import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Adapter, AdapterPayload } from 'oidc-provider'

type Registro = { payload: AdapterPayload; expira: number | null }

/**
 * The provider's sessions, grants and refresh tokens: in memory, with a copy on disk so that a restart logs
 * nobody out.
 */
export function abrirGuarda(arquivo: string): { adaptador: (modelo: string) => Adapter; gravar(): void } {
  mkdirSync(dirname(arquivo), { recursive: true })
  const registros = new Map<string, Registro>(
    existsSync(arquivo)
      ? Object.entries(JSON.parse(readFileSync(arquivo, 'utf8')) as Record<string, Registro>)
      : [],
  )
  let agendado: NodeJS.Timeout | undefined

  function gravar(): void {
    clearTimeout(agendado)
    agendado = undefined
    for (const [chave, { expira }] of registros)
      if (expira !== null && expira < Date.now()) registros.delete(chave)
    writeFileSync(`${arquivo}.novo`, JSON.stringify(Object.fromEntries(registros)), { mode: 0o600 })
    renameSync(`${arquivo}.novo`, arquivo)
  }
  const mudou = () => {
    agendado ??= setTimeout(gravar, 200)
  }
  const vivo = (chave: string): AdapterPayload | undefined => {
    const registro = registros.get(chave)
    return registro && (registro.expira === null || registro.expira >= Date.now())
      ? registro.payload
      : undefined
  }
  const procurar = (modelo: string, serve: (payload: AdapterPayload) => boolean) =>
    [...registros].find(
      ([chave, { payload }]) => chave.startsWith(`${modelo}:`) && serve(payload) && vivo(chave),
    )?.[1].payload

  const adaptador = (modelo: string): Adapter => ({
    async upsert(id, payload, expiraEm) {
      registros.set(`${modelo}:${id}`, {
        payload: structuredClone(payload),
        expira: expiraEm ? Date.now() + expiraEm * 1000 : null,
      })
      mudou()
    },
    find: async (id) => structuredClone(vivo(`${modelo}:${id}`)),
    findByUid: async (uid) => structuredClone(procurar(modelo, (payload) => payload.uid === uid)),
    findByUserCode: async (codigo) =>
      structuredClone(procurar(modelo, (payload) => payload.userCode === codigo)),
    async consume(id) {
      const registro = registros.get(`${modelo}:${id}`)
      if (registro) registro.payload.consumed = Math.floor(Date.now() / 1000)
      mudou()
    },
    async destroy(id) {
      registros.delete(`${modelo}:${id}`)
      mudou()
    },
    async revokeByGrantId(grantId) {
      for (const [chave, { payload }] of registros) if (payload.grantId === grantId) registros.delete(chave)
      mudou()
    },
  })
  return { adaptador, gravar }
}
