import { goToUnavailable } from './navigation.ts'

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
  /** The government identity login is configured. */
  govBr: boolean
}

let current: Config | undefined

/** `GET /config`; HTTP 503 sends to the 503 page. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config', { headers: { accept: 'application/json' } })
  if (response.status === 503) {
    goToUnavailable()
    throw new Error('Serviço indisponível')
  }
  if (!response.ok) throw new Error(`Configuração indisponível (HTTP ${response.status})`)
  current = (await response.json()) as Config
  return current
}

/** The configuration read at boot: nothing renders before it. */
export function config(): Config {
  if (!current) throw new Error('Configuração ainda não carregada')
  return current
}

/** True on the pages that can do without it (503). */
export function hasConfig(): boolean {
  return current !== undefined
}
