import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { avisar, avisarSucesso } from '../../api/notices.ts'

/** Copia e diz que copiou; onde o navegador recusa (sem https, sem foco), diz como fazer à mão. */
export async function copiarTexto(texto: string): Promise<void> {
  if (await copiou(texto)) avisarSucesso(MENSAGENS.textoCopiado)
  else avisar('aviso', `O navegador não permitiu copiar. Selecione o texto e use Ctrl+C: ${texto}`)
}

async function copiou(texto: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  return navigator.clipboard.writeText(texto).then(
    () => true,
    () => false,
  )
}
