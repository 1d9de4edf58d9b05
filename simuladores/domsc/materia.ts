/** What a client hands in. The rules here are the gazette's own, written apart from the product's. */
export type Recebida = {
  identificadorOrigem: string
  ato: { titulo: string; codCategoria: number; urlOrigemApi: string; codRegistroInfoSfinge: string | null }
  lei: Record<string, unknown> | null
  contrato: Record<string, unknown> | null
  arquivo: { nome: string; sha256: string; conteudo: string }
}

const CATEGORIAS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28]

/** The first thing that is not as the gazette wants it. */
export function problemaDaMateria(lida: unknown): string | undefined {
  const { identificadorOrigem, ato, lei, contrato, arquivo } = (lida ?? {}) as Partial<Recebida>
  if (!texto(identificadorOrigem)) return 'Falta o identificador de origem.'
  if (ato == null || !texto(ato.titulo)) return 'Falta o título.'
  if (!CATEGORIAS.includes(ato.codCategoria)) return 'Categoria inexistente.'
  if (!texto(ato.urlOrigemApi) || !URL.canParse(ato.urlOrigemApi)) return 'Falta o endereço de origem.'
  if (ato.codRegistroInfoSfinge != null && !/^[0-9A-Z]{40}$/.test(ato.codRegistroInfoSfinge))
    return 'Código do e-Sfinge inválido.'
  if ([1, 2].includes(ato.codCategoria) !== (lei != null)) return 'Metadados de lei ausentes ou indevidos.'
  if ([6, 7, 28].includes(ato.codCategoria) !== (contrato != null))
    return 'Metadados de contrato ausentes ou indevidos.'
  if (
    lei != null &&
    (typeof lei['numero'] !== 'number' || !/^\d{4}-\d\d-\d\d$/.test(String(lei['dataSancao'])))
  )
    return 'Metadados de lei inválidos.'
  if (contrato != null && (!texto(contrato['numero']) || !texto(contrato['cnpjCpf'])))
    return 'Metadados de contrato inválidos.'
  if (
    arquivo == null ||
    !texto(arquivo.conteudo) ||
    !Buffer.from(arquivo.conteudo, 'base64').subarray(0, 5).equals(Buffer.from('%PDF-'))
  )
    return 'O arquivo não é um PDF.'
  return undefined
}

const texto = (valor: unknown): valor is string => typeof valor === 'string' && valor.trim() !== ''
