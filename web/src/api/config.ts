import { ErroDeRede } from './errors.ts'
import { fetchRetrying } from './fetch-retrying.ts'
import { goToUnavailable } from './navigation.ts'
import { createStore, useStore } from './store.ts'
import { unexpectedAnswer } from './unexpected.ts'

export type Entidade = {
  id: string
  nome: string
  sigla: string
  /** Short name of the product in this entidade ("Usuário sem acesso ao …"). */
  nomeCurto: string
  logoUrl?: string | null
  cor?: string | null
}

export type Config = {
  versao: string
  entidade: Entidade
  oidc: { autoridade: string; cliente: string; audiencia: string; escopo?: string }
  limites: { arquivoBytes: number }
  marca: {
    enviarParaUsuarios: boolean
    distribuirInterno: boolean
    larguraMinima: number
    /** NIPE, NUP: processes take the national number when they are registered. */
    numeroProcesso: 'SEQUENCIAL' | 'NIPE' | 'NUP'
    /** Message to everybody, shown above the page until dismissed. */
    aviso: string | null
  }
  /** Where files are sent to and read from, by addresses that expire. */
  armazenamento: { endereco: string }
  /** Pages of the entidade outside the product. */
  enderecos: { manual?: string; certificado?: string }
  /** The page of the support chat, to be shown in a frame. */
  atendimento: string | null
  /** An office file can be seen as pages before it is sent. */
  conversor: boolean
  /** The government identity login is configured. */
  govBr: boolean
}

const current = createStore<Config | undefined>(undefined)

/** `GET /config`; HTTP 503 sends to the 503 page. */
export async function loadConfig(): Promise<Config> {
  const response = await fetchRetrying('/config', { headers: { accept: 'application/json' } })
  if (response.status === 503) {
    goToUnavailable()
    throw new Error('Serviço indisponível')
  }
  if (!response.ok) throw new ErroDeRede(unexpectedAnswer(response.status), response.status)
  const read = (await response.json()) as Config
  current.set(read)
  return read
}

/** The configuration read at boot: nothing renders before it. */
export function config(): Config {
  const read = current.get()
  if (!read) throw new Error('Configuração ainda não carregada')
  return read
}

/** True on the pages that can do without it (503). */
export function hasConfig(): boolean {
  return current.get() !== undefined
}

/** The same, where it shows at once what an administrator has just changed. */
export function useConfig(): Config | undefined {
  return useStore(current)
}
