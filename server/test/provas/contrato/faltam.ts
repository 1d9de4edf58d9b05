/**
 * O que os documentos pedem e o contrato ainda não tem, pela parte da issue 4 que o traz (a das assinaturas é
 * a 3). Só encolhe: o teste falha quando consta daqui o que já existe, e quando falta o que não consta.
 */
export const FALTAM: Record<string, string[]> = {}

/** Onde o contrato se afasta da letra da especificação para ficar, e por quê. */
export const DESVIOS: Record<string, string> = {
  'Documento.apensos':
    'só processos se apensam (domínio §4.6, INV-3 e a linha 6 da matriz): de documento a lista seria sempre vazia; o que se prende a ele são os anexos',
  'Mutation.documentoFinalizarAssinatura(a mais, obrigatório: assinatura)':
    'a especificação nomeia token e id; o valor que a chave deu precisa de um lugar',
}
