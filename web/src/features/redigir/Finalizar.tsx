import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { DocumentoRascunhoFinalizarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { sugestoesDe } from '../../partes/redacao/sugestoes.ts'
import { NOME_DA_VARIAVEL, variaveisDoTexto } from '../../partes/redacao/variaveis.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { encurtar, type Comentario } from './comentarios.ts'
import type { Situacao } from './gravacao.ts'
import { oQueNaoCabe } from './nao-cabe.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import css from './Redacao.module.css'
import type { Redigindo } from './use-redacao.ts'

type Props = {
  documento: DocumentoARedigir
  redacao: Redigindo
  porResolver: readonly Comentario[]
  verSugestoes: () => void
  fechar: () => void
}

/** Salva o que falta, diz o que ficaria por preencher, e faz do texto o arquivo do documento. */
export function Finalizar({ documento, redacao, porResolver, verSugestoes, fechar }: Props) {
  const navegar = useNavigate()
  const { gravacao, valores, folha } = redacao
  const [salvo, setSalvo] = useState<Situacao>()
  const [recusa, setRecusa] = useState<string>()
  useEffect(() => {
    void gravacao.gravarJa({ sempre: true }).then(setSalvo)
  }, [gravacao])
  const sugestoes = sugestoesDe(folha.get()).length
  const naoCabe = oQueNaoCabe(folha.get())
  const impede = sugestoes > 0 || naoCabe.length > 0
  const faltam = variaveisDoTexto(folha.get()).filter((nome) => (valores.get()[nome] ?? []).length === 0)
  const { executar, pendente } = useOperacao(DocumentoRascunhoFinalizarDocument, {
    sucesso: 'Texto finalizado. O arquivo está sendo feito.',
    aoConcluir: () => void navegar({ to: '/documento/{-$id}', params: { id: documento.id } }),
    aoFalhar: (falha) => {
      setRecusa(mensagemDe(falha))
      return true
    },
  })
  const finalizar = () => {
    const { id, versao } = gravacao.rascunho
    setRecusa(undefined)
    if (id) executar({ documentoId: documento.id, rascunhoId: id, versao })
  }
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
      {salvo === undefined && (
        <p role="status" className={css['espera']}>
          <Loader aria-hidden size={20} /> Salvando o texto…
        </p>
      )}
      {salvo && !pronto && (
        <p role="alert" className={css['nota']} data-tom="aviso">
          O texto ainda não está salvo no servidor, e só o que está lá se finaliza. Ele continua neste
          computador: espere a rede voltar, ou veja o que se diz no alto da página.
        </p>
      )}
      {pronto && (
        <p>
          O texto vira um PDF, com o que cada variável vale agora, e passa a ser o arquivo do documento.
          Depois disso ele pode ser assinado; quem já assinou o anterior assina de novo.
        </p>
      )}
      {pronto && <PorPreencher faltam={faltam} />}
      <Abertas
        quantas={sugestoes}
        ver={() => {
          fechar()
          verSugestoes()
        }}
      />
      <Impedem motivos={naoCabe.map(({ motivo }) => motivo)} />
      {pronto && <PorResolver comentarios={porResolver} />}
      {recusa && (
        <p role="alert" className={css['nota']} data-tom="perigo">
          {recusa}
        </p>
      )}
    </Dialogo>
  )
}

const Impedem = ({ motivos }: { motivos: readonly string[] }) =>
  motivos.map((motivo) => (
    <p key={motivo} role="alert" className={css['nota']} data-tom="aviso">
      {motivo}
    </p>
  ))

function PorPreencher({ faltam }: { faltam: ReturnType<typeof variaveisDoTexto> }) {
  if (faltam.length === 0) return null
  return (
    <div className={css['nota']} data-tom="aviso">
      <p>
        <strong>Ficam por preencher</strong>, com uma linha em branco no lugar:
      </p>
      <ul>
        {faltam.map((nome) => (
          <li key={nome}>{NOME_DA_VARIAVEL[nome]}</li>
        ))}
      </ul>
    </div>
  )
}

/** Não impedem: nada deles vai ao arquivo. */
function PorResolver({ comentarios }: { comentarios: readonly Comentario[] }) {
  if (comentarios.length === 0) return null
  return (
    <div className={css['nota']} data-tom="aviso">
      <p>
        <strong>{plural(comentarios.length, 'comentário por resolver', 'comentários por resolver')}</strong>,
        que não vão ao arquivo:
      </p>
      <ul>
        {comentarios.slice(0, 8).map(({ id, autor, texto, trecho }) => (
          <li key={id}>
            {autor?.nome ?? 'Alguém'}, sobre “{encurtar(trecho, 40)}”: {encurtar(texto, 80)}
          </li>
        ))}
        {comentarios.length > 8 && <li>e mais {comentarios.length - 8}</li>}
      </ul>
    </div>
  )
}

/** Impedem: não se sabe ainda o que o texto diz. */
function Abertas({ quantas, ver }: { quantas: number; ver: () => void }) {
  if (quantas === 0) return null
  return (
    <div role="alert" className={css['nota']} data-tom="aviso">
      <p>
        O texto tem {plural(quantas, 'sugestão aberta', 'sugestões abertas')}. Aceite ou rejeite cada uma
        antes de finalizar.
      </p>
      <Button size="sm" onClick={ver}>
        Ver as sugestões
      </Button>
    </div>
  )
}
