import { Recusa, validacao } from '@autos/contract/erros.ts'
import { extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { recusaDoConteudo } from '@autos/contract/regras/conteudo.ts'
import type { Conversor } from '../../adapters/conversao/port.ts'
import type { LeitorDeZip } from '../../adapters/leitor-zip/port.ts'
import { PREVIA } from './derivado-de.ts'

type Meios = { conversor: Pick<Conversor, 'converter'>; leitorDeZip: Pick<LeitorDeZip, 'recusa'> }

/**
 * O arquivo de escritório em PDF, para quem o escolheu o ver antes de o cadastrar: ainda não é de documento
 * nenhum, e dele nada se guarda. O que a porta recusaria depois recusa-se já, com a mesma frase.
 */
export async function preverArquivo(
  { conversor, leitorDeZip }: Meios,
  { bytes, extensao }: { bytes: Uint8Array; extensao: string },
): Promise<Uint8Array> {
  if (!extensaoAceita(extensao) || !PREVIA.extensoes.includes(extensao))
    throw validacao(
      'extensao',
      `Faz-se prévia de arquivos ${PREVIA.extensoes.map((uma) => `.${uma}`).join(', ')}.`,
    )
  const outroConteudo = await recusaDoConteudo(extensao, { comeco: bytes, pedacos: () => [bytes] })
  if (outroConteudo !== null) throw validacao('arquivo', outroConteudo)
  const recusa = await leitorDeZip.recusa(bytes, true)
  if (recusa !== null) throw validacao('arquivo', recusa)
  const pdf = await conversor.converter(bytes, extensao).catch((cause: unknown) => {
    throw Object.assign(
      new Recusa('ProvedorIndisponivelException', 'O conversor de prévias não está respondendo.'),
      { cause },
    )
  })
  if (pdf === null)
    throw validacao(
      'arquivo',
      'O conversor não conseguiu ler este arquivo: pode ter senha ou estar danificado.',
    )
  return pdf
}
