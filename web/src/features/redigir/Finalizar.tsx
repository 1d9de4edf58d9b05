import { Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { DocumentoRascunhoFinalizarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { camposDe, escolherCampo } from '../../partes/redacao/campos.ts'
import { sugestoesDe } from '../../partes/redacao/sugestoes.ts'
import { variaveisDoTexto } from '../../partes/redacao/variaveis.ts'
import { voltarAoTexto } from '../../partes/redacao/voltar-ao-texto.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Comentario } from './comentarios.ts'
import type { Gravacao, Situacao } from './gravacao.ts'
import { oQueNaoCabe } from './nao-cabe.ts'
import { CamposVazios, NaoCabem, PorPreencher, PorResolver, SugestoesAbertas } from './NotasDeFinalizar.tsx'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import type { Redigindo } from './use-redacao.ts'

type Props = {
  documento: DocumentoARedigir
  redacao: Redigindo
  porResolver: readonly Comentario[]
  verSugestoes: () => void
  anotacoes: Anotacoes
  fechar: () => void
}

/** Salva o que falta, diz o que ficaria por preencher, e faz do texto o arquivo do documento. */
export function Finalizar({ documento, redacao, porResolver, anotacoes, verSugestoes, fechar }: Props) {
  const { valores, folha } = redacao
  const { salvo, recusa, pendente, finalizar } = useFinalizar(documento.id, redacao.gravacao)
  const sugestoes = sugestoesDe(folha.get()).length
  const naoCabe = oQueNaoCabe(folha.get())
  const campos = camposDe(folha.get())
  const impede = sugestoes > 0 || naoCabe.length > 0 || campos.length > 0
  const faltam = variaveisDoTexto(folha.get()).filter((nome) => (valores.get()[nome] ?? []).length === 0)
  const pronto = salvo?.fase === 'salvo'
  return (
    <Dialogo
      titulo="Finalizar o texto"
      rotulo="Finalizar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!pronto || impede}
      focoNoBotao={pronto && !impede}
      confirmar={finalizar}
    >
      <EstaSalvo salvo={salvo} />
      {pronto && <PorPreencher faltam={faltam} />}
      <SugestoesAbertas
        quantas={sugestoes}
        ver={() => {
          fechar()
          verSugestoes()
        }}
      />
      <CamposVazios
        campos={campos}
        ver={(em) => {
          fechar()
          irAoCampoNaFolha(anotacoes, em)
        }}
      />
      <NaoCabem motivos={naoCabe.map(({ motivo }) => motivo)} />
      {pronto && <PorResolver comentarios={porResolver} />}
      {recusa && (
        <p role="alert" className={css['nota']} data-tom="perigo">
          {recusa}
        </p>
      )}
    </Dialogo>
  )
}

/** Escolhido, à vista e com o cursor: o que se escreve toma o lugar dele. */
function irAoCampoNaFolha({ folha }: Anotacoes, em: number): void {
  const view = folha.get()
  if (!view) return
  escolherCampo(em)(view.state, (tr) => view.dispatch(tr))
  voltarAoTexto(view)
}

/** Salva ao abrir; só o que está no servidor se finaliza. */
function useFinalizar(documentoId: string, gravacao: Gravacao) {
  const navegar = useNavigate()
  const [salvo, setSalvo] = useState<Situacao>()
  const [recusa, setRecusa] = useState<string>()
  useEffect(() => {
    void gravacao.gravarJa({ sempre: true }).then(setSalvo)
  }, [gravacao])
  const { executar, pendente } = useOperacao(DocumentoRascunhoFinalizarDocument, {
    sucesso: 'Texto finalizado. O arquivo está sendo feito.',
    aoConcluir: () => void navegar({ to: '/documento/{-$id}', params: { id: documentoId } }),
    aoFalhar: (falha) => {
      setRecusa(mensagemDe(falha))
      return true
    },
  })
  const finalizar = () => {
    const { id, versao } = gravacao.rascunho
    setRecusa(undefined)
    if (id) executar({ documentoId, rascunhoId: id, versao })
  }
  return { salvo, recusa, pendente, finalizar }
}

function EstaSalvo({ salvo }: { salvo: Situacao | undefined }) {
  if (!salvo)
    return (
      <p role="status" className={css['espera']}>
        <Loader aria-hidden size={20} /> Salvando o texto…
      </p>
    )
  if (salvo.fase !== 'salvo')
    return (
      <p role="alert" className={css['nota']} data-tom="aviso">
        O texto ainda não está salvo no servidor, e só o que está lá se finaliza. Ele continua neste
        computador: espere a rede voltar, ou veja o que se diz no alto da página.
      </p>
    )
  return (
    <p>
      O texto vira um PDF, com o que cada variável vale agora, e passa a ser o arquivo do documento. Depois
      disso ele pode ser assinado; quem já assinou o anterior assina de novo.
    </p>
  )
}
