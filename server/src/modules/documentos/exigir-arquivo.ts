import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { type Extensao, extensaoAceita, tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { exigir, type Fatos } from '../acoes/index.ts'

/**
 * O arquivo em ordem troca-se por substituição, e a recusa diz por que não; nos outros casos, espera-se por
 * ele.
 */
export function exigirQueMande(fatos: Fatos): void {
  if (fatos.arquivoOk) exigir('PODE_SUBSTITUIR', fatos)
  else exigirEsperaDeArquivo(fatos)
}

/** Quem registrou ou tem a carga manda o primeiro arquivo; depois, só quando é preciso reenviar. */
export function exigirEsperaDeArquivo(fatos: Fatos): void {
  if (fatos.situacaoArquivo === 'AGUARDANDO_ARQUIVO' && !fatos.aguardaEnvio && (fatos.criou || fatos.detem))
    return
  exigir('DEVE_REENVIAR_ARQUIVO', fatos)
}

/** Em minúsculas e sem ponto; o que não está na lista não se aceita, e .p7s ainda não (especificação §5). */
export function conferirExtensao(extensao: string): Extensao {
  const limpa = extensao.trim().toLowerCase().replace(/^\./, '')
  if (!extensaoAceita(limpa)) throw validacao('extensao', MENSAGENS.tipoNaoSuportado)
  return limpa
}

export function exigirTamanho(tamanho: number, limite: number): void {
  if (!Number.isInteger(tamanho) || tamanho < 1) throw validacao('tamanho', 'O arquivo está vazio.')
  if (tamanho > limite)
    throw new Recusa(
      'TamanhoExcedidoException',
      MENSAGENS.tamanhoExcedidoTexto(tamanhoPorExtenso(tamanho - limite)),
      { campo: 'tamanho', motivo: MENSAGENS.tamanhoExcedido },
    )
}
