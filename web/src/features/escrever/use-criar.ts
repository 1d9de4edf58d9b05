import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { EscreverDocumentoDocument, type DocumentoDados } from '../../api/gen/graphql.ts'
import { ChaveDoAto } from '../../api/idempotency.ts'
import { useMe } from '../../base/session.ts'
import { numerarPorDe } from '../../partes/numeracao/numeracao.ts'
import { chaveDa, type ClassificacaoEscolhida } from '../../partes/seletores/SeletorDeClassificacao.tsx'
import { lembrarEspecie } from './ultimas-especies.ts'

type Escolhido = {
  classificacao: ClassificacaoEscolhida
  titulo: string
  criterios: Record<string, string>
}

/** Cria o documento e abre a folha. */
export function useCriar() {
  const { id: eu } = useMe()
  const navegar = useNavigate()
  const cliente = useQueryClient()
  const chave = useRef(new ChaveDoAto())
  const [pendente, setPendente] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const criar = async (escolhido: Escolhido) => {
    const dados = dadosDe(escolhido, eu)
    setPendente(true)
    setRecusa(undefined)
    try {
      const { documentoCadastrar } = await executar(
        EscreverDocumentoDocument,
        { dados },
        { chave: chave.current.of(dados) },
      )
      lembrarEspecie(eu, chaveDa(escolhido.classificacao))
      void depoisDeAgir(cliente)
      await navegar({
        to: '/documentos/redigir/{-$id}',
        params: { id: documentoCadastrar.id },
        replace: true,
      })
    } catch (erro) {
      setRecusa(mensagemDe(erro))
      setPendente(false)
    }
  }
  return { criar: (escolhido: Escolhido) => void criar(escolhido), pendente, recusa }
}

/** As restrições e o nível são os da espécie: não se dizem. O sigiloso nasce de quem o escreve. */
function dadosDe({ classificacao, titulo, criterios }: Escolhido, eu: string): DocumentoDados {
  return {
    especie: classificacao.especie,
    ...(classificacao.tipo ? { tipo: classificacao.tipo } : {}),
    origem: 'ELETRONICA',
    titulo: titulo.trim(),
    assinantes: [{ usuarioId: eu }],
    ...(classificacao.numeravel
      ? { numerarPor: numerarPorDe(classificacao, { criterios, numero: '', reservado: false }) }
      : {}),
    ...(classificacao.restricoesAoNascer.includes('SIGILOSO') ? { autorizados: [eu] } : {}),
  }
}
