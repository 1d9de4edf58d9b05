import { fileURLToPath } from 'node:url'
import type { MotorDeFora } from './port-motor.ts'
import { abrirServico } from './servico.ts'
import { abrirTesseract } from './tesseract.ts'

/** `file:`, tesseract's program; `http:` or `https:`, a service; nothing, the engine that comes with the product. */
export function motorDe(endereco: string | undefined): MotorDeFora | null {
  if (endereco === undefined) return null
  return endereco.startsWith('file:') ? abrirTesseract(fileURLToPath(endereco)) : abrirServico(endereco)
}
