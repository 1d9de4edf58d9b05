import type { ServerResponse } from 'node:http'
import { responderJson } from '../comum/falha.ts'

export function recusar(
  res: ServerResponse,
  { status, error, error_description }: { status: number; error: string; error_description: string },
): void {
  responderJson(res, status, { error, error_description })
}

export function irPara(res: ServerResponse, endereco: string): void {
  res.writeHead(303, { location: endereco, 'cache-control': 'no-store' }).end()
}

export function quebrar(erro: unknown, res: ServerResponse): void {
  console.error(erro)
  if (!res.headersSent)
    responderJson(res, 500, { error: 'server_error', error_description: 'Erro inesperado.' })
}
