import { nesteComputador, type Copia, type DeLado } from './neste-computador.ts'
import { lerRascunho, type Lido } from './rascunho-http.ts'

/** O que há sobre a mesa ao abrir: o texto do servidor, o que aqui ficou por salvar, e o que se pôs de lado. */
export type Mesa = { servidor: Lido; copia: Copia | undefined; deLado: DeLado | undefined }

export async function lerMesa(pessoa: string, documento: string, endereco: string): Promise<Mesa> {
  const aqui = nesteComputador(pessoa, documento)
  const [servidor, copia, deLado] = await Promise.all([lerRascunho(endereco), aqui.ler(), aqui.lerDeLado()])
  return { servidor, copia: copia?.html === servidor.html ? undefined : copia, deLado }
}
