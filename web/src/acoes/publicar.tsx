import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ehDeContrato, ehDeLei } from '@autos/contract/regras/publicacao.ts'
import type { Problema } from '@autos/contract/regras/publicacao-campos.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { campoDe, mensagemDe } from '../api/errors.ts'
import {
  DiarioAutopublicacaoCreateDocument,
  DiarioConfiguracaoDocument,
  ParaPublicarDocument,
} from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import { CamposDoAto } from './CamposDoAto.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { useDadosAVista } from './use-dados-a-vista.ts'
import { pedidoDe, problemaDe, valoresDe, type DocumentoAPublicar, type Valores } from './publicacao.ts'

const DadosAVista = lazy(async () => ({ default: (await import('./DadosAVista.tsx')).DadosAVista }))
const CamposDaLei = lazy(async () => ({ default: (await import('./CamposDaLei.tsx')).CamposDaLei }))
const CamposDoContrato = lazy(async () => ({
  default: (await import('./CamposDoContrato.tsx')).CamposDoContrato,
}))

/** O ato no diário oficial. Depois de publicado o documento não muda mais. */
export function Publicar(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Publicar no diário oficial" operacao={ParaPublicarDocument}>
      {([item]) => item?.__typename === 'Documento' && <Formulario {...props} documento={item} />}
    </ComDados>
  )
}

/** O que cada grupo de campos recebe: os valores, como mudá-los e a frase do campo que não serve. */
export type PropsDoGrupo<G extends keyof Valores> = {
  valor: Valores[G]
  aoMudar: (mudanca: Partial<Valores[G]>) => void
  erro: (campo: keyof Valores[G]) => string | undefined
}

function Formulario({ itens, fechar, documento }: PropsDeAcao & { documento: DocumentoAPublicar }) {
  const aVista = useDadosAVista([documento.id])
  const dadosVistos = aVista.pede && aVista.vistos
  const { codCategoria, grupo, publicar, pendente } = usePublicacao(documento, { fechar, dadosVistos })
  return (
    <Dialogo
      titulo="Publicar 1 documento no diário oficial"
      rotulo="Publicar"
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      verificando={aVista.vendo}
      {...(aVista.pede ? { aLer: 'dados pessoais' } : {})}
      desabilitado={aVista.pede && aVista.falta}
      porQueDesabilitado="Veja os dados pessoais antes de publicar."
      confirmar={publicar}
    >
      <p className={css['item']}>
        {documento.titulo} <span className="numero">{itens[0]?.identificador}</span>
      </p>
      <div className={css['campos']}>
        <CamposDoAto {...grupo('ato')} documentoId={documento.id} />
        <Suspense fallback={<Skeleton height={240} />}>
          {ehDeLei(codCategoria) && <CamposDaLei {...grupo('lei')} codCategoria={codCategoria} />}
          {ehDeContrato(codCategoria) && <CamposDoContrato {...grupo('contrato')} />}
        </Suspense>
      </div>
      {(aVista.pede || aVista.erro) && (
        <Suspense fallback={<Skeleton height={96} />}>
          <DadosAVista de={aVista} fechar={fechar} />
        </Suspense>
      )}
      <Edicao />
      <p className={css['nota']}>
        Publicado, o documento não muda mais: para corrigir, publica-se outro, como errata.
      </p>
    </Dialogo>
  )
}

/** Os valores de cada grupo de campos, o que neles não serve e o envio ao diário. */
function usePublicacao(
  documento: DocumentoAPublicar,
  { fechar, dadosVistos }: { fechar: () => void; dadosVistos: boolean },
) {
  const [valores, setValores] = useState(() => valoresDe(documento, String(new Date().getFullYear())))
  const [problema, setProblema] = useState<Problema>()
  const recusar = (erro: unknown) => {
    const campo = campoDe(erro)
    if (campo?.includes('.')) mostrar({ campo, mensagem: mensagemDe(erro) })
    return campo?.includes('.') === true
  }
  const { executar, pendente } = useOperacao(DiarioAutopublicacaoCreateDocument, {
    sucesso: MENSAGENS.documentoPublicado,
    aoConcluir: fechar,
    aoFalhar: recusar,
  })
  const mostrar = (achado: Problema) => {
    setProblema(achado)
    focarErro()
  }
  const publicar = () => {
    const achado = problemaDe(valores)
    if (achado) return mostrar(achado)
    setProblema(undefined)
    executar({ documentoId: documento.id, ...pedidoDe(valores), ...(dadosVistos ? { dadosVistos } : {}) })
  }
  const grupo = <G extends keyof Valores>(nome: G): PropsDoGrupo<G> => ({
    valor: valores[nome],
    aoMudar: (mudanca) => {
      setValores({ ...valores, [nome]: { ...valores[nome], ...mudanca } })
      setProblema(undefined)
    },
    erro: (campo) => (problema?.campo === `${nome}.${String(campo)}` ? problema.mensagem : undefined),
  })
  return { codCategoria: valores.ato.codCategoria, grupo, publicar, pendente }
}

/** Até quando se manda o que sai na edição do dia. */
function Edicao() {
  const { data } = useConsulta(DiarioConfiguracaoDocument, {}, { pagina: true })
  const hora = data?.diarioConfiguracao.horaLimite
  return hora ? (
    <p className={css['dica']}>
      O que chega ao diário até as {hora} sai na edição do dia; depois disso, na seguinte.
    </p>
  ) : null
}

function focarErro(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
  )
}
