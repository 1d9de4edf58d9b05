import { Button } from '@mantine/core'
import { useEffect } from 'react'

import { useMe } from '../../base/session.ts'
import { esquecerPorConcluir, usePorConcluir } from '../../partes/conclusao/por-concluir.ts'
import css from '../../partes/itens/Itens.module.css'
import type { Documento } from './documento.ts'

/** O que se ia fazer deste texto e parou no meio: continua-se daqui. */
export function PorConcluir({ documento }: { documento: Documento }) {
  const { id: pessoa } = useMe()
  const parado = usePorConcluir(pessoa, documento.id)
  const { id: documentoId, situacaoArquivo, acoes, rascunho } = documento
  const aFazer = situacaoArquivo === 'PROCESSANDO'
  const assina = parado?.assinar && (aFazer || acoes.some((acao) => /^(PODE|DEVE)_ASSINAR$/.test(acao)))
  const envia = parado?.enviar && (aFazer || acoes.includes('PODE_ENVIAR'))
  const falta = [
    ...(assina ? ['assinar'] : []),
    ...(envia ? [`enviar a ${parado.enviar?.destino.rotulo}`] : []),
  ]
  // Feito por outro caminho: já não há o que retomar.
  const acabou = parado !== undefined && falta.length === 0
  useEffect(() => {
    if (acabou) esquecerPorConcluir({ pessoa, documentoId })
  }, [acabou, pessoa, documentoId])
  // Escreve-se outra vez: o que se pediu era do texto de antes, e volta a perguntar-se ao concluir.
  if (!parado || acabou || !rascunho || rascunho.id) return null
  return (
    <div role="status" className={css['aviso']} data-tom="info">
      <p>
        O texto está finalizado. Falta <strong>{falta.join(' e ')}</strong>.
      </p>
      <Button component="a" href={`#/documentos/redigir/${documentoId}?concluir=sim`} size="sm">
        Continuar
      </Button>{' '}
      <Button variant="subtle" size="sm" onClick={() => esquecerPorConcluir({ pessoa, documentoId })}>
        Deixar para depois
      </Button>
    </div>
  )
}
