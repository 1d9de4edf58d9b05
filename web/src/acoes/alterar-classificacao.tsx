import { rotuloDe } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { lazy, Suspense, useState } from 'react'

import { mostrarErro } from '../api/error-policy.ts'
import { campoDe, mensagemDe } from '../api/errors.ts'
import {
  DocumentoAlterarClassificacaoDocument,
  ParaAlterarClassificacaoDocument,
  ProcessoAlterarClassificacaoDocument,
} from '../api/gen/graphql.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { useMe } from '../base/session.ts'
import {
  criteriosIniciais,
  problemaDaNumeracao,
  SEM_NUMERO,
  setorDoAutor,
} from '../partes/numeracao/numeracao.ts'
import { cancelarReserva, soltarNumero } from '../partes/numeracao/use-reserva.ts'
import {
  SeletorDeClassificacao,
  type ClassificacaoEscolhida,
} from '../partes/seletores/SeletorDeClassificacao.tsx'
import { Conflito } from '../partes/telas/Conflito.tsx'
import { igual } from '../partes/telas/juntar.ts'
import { useEditar } from '../partes/telas/use-editar.ts'
import { ficarComODela, useVersao, type Lida } from '../partes/telas/use-versao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import {
  doDocumento,
  doProcesso,
  ehAMesma,
  escolhaPorExtenso,
  mexeNoNumero,
  mudou,
  porExtenso,
  type Escolha,
  type Lido,
  type PorExtenso,
} from './classificacao.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { lerUm } from './ler-um.ts'

/** O campo do número só vem quando há uma classificação para numerar. */
const NovoNumero = lazy(async () => ({ default: (await import('./NovoNumero.tsx')).NovoNumero }))

/** Troca a espécie e o tipo e, com eles, o número. */
export function AlterarClassificacao(props: PropsDeAcao) {
  return (
    <ComDados
      {...props}
      titulo={rotuloDe('alterarClassificacao', props.itens)}
      operacao={ParaAlterarClassificacaoDocument}
    >
      {([item]) =>
        item && (
          <Formulario
            lido={item}
            titulo={rotuloDe('alterarClassificacao', props.itens)}
            fechar={props.fechar}
          />
        )
      }
    </ComDados>
  )
}

const ROTULOS = { classificacao: 'Classificação' }

type Erros = Partial<Record<'classificacao' | 'numeracao' | 'motivo', string>>

const CAMPO: Record<string, keyof Erros> = {
  especie: 'classificacao',
  tipo: 'classificacao',
  numero: 'numeracao',
  numerarPor: 'numeracao',
  motivo: 'motivo',
}

function Formulario({ lido, titulo, fechar }: { lido: Lido; titulo: string; fechar: () => void }) {
  const [item, setItem] = useState(lido)
  const [erros, setErros] = useState<Erros>({})
  const { escolha, mudar, escolher } = useEscolha(item)
  const { alterar, pendente, conflito, fica, ficar, ficouODela } = useAlterar(item, {
    setItem,
    escolha,
    fechar,
    recusar: setErros,
  })
  const { classificacao, numeracao } = escolha
  const sair = () => {
    // O número que só esta tela reservou volta ao livro.
    if (classificacao) cancelarReserva(classificacao, numeracao).catch(mostrarErro)
    fechar()
  }
  const confirmar = () => {
    if (ficouODela) return ficarComODela(sair)
    const problema = mexeNoNumero(item, escolha) ? problemaDaNumeracao(classificacao, numeracao) : undefined
    setErros({
      ...(classificacao ? {} : { classificacao: MENSAGENS.campoObrigatorio }),
      ...(problema ? { numeracao: problema } : {}),
    })
    if (classificacao && !problema) alterar()
  }
  return (
    <Dialogo
      titulo={titulo}
      rotulo="Alterar"
      tamanho="lg"
      fechar={sair}
      pendente={pendente}
      desabilitado={!mudou(item, escolha) && !conflito}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={confirmar}
    >
      <p className={css['item']}>
        {item.titulo} <span className="numero">{item.identificador}</span>
      </p>
      <Campos {...{ item, erros, escolha, mudar, escolher }} aoErrar={setErros} />
      <Conflito {...{ conflito, rotulos: ROTULOS }} valores={fica} mudar={ficar} />
    </Dialogo>
  )
}

type PropsDosCampos = ReturnType<typeof useEscolha> & {
  item: Lido
  erros: Erros
  aoErrar: (erros: Erros) => void
}

function Campos({ item, erros, escolha, mudar, escolher, aoErrar }: PropsDosCampos) {
  const deDocumento = item.__typename === 'Documento'
  return (
    <div className={css['campos']}>
      <SeletorDeClassificacao
        de={deDocumento ? 'documento' : 'processo'}
        rotulo={deDocumento ? 'Espécie e tipo' : 'Tipo de processo'}
        valor={escolha.classificacao}
        erro={erros.classificacao}
        aoMudar={(nova) => {
          aoErrar({})
          escolher(nova)
        }}
      />
      <Suspense>
        <NovoNumero
          {...{ item, escolha, mudar, erros }}
          aoRecusar={(motivo) => aoErrar({ numeracao: motivo })}
        />
      </Suspense>
    </div>
  )
}

/** Trocar de espécie ou tipo limpa os sufixos e o número; voltar à que havia devolve o número que há. */
function useEscolha(item: Lido) {
  const setor = setorDoAutor(useMe().setores)
  const comCriterios = (nova: ClassificacaoEscolhida | null) =>
    nova
      ? { ...SEM_NUMERO, criterios: criteriosIniciais(nova, String(new Date().getFullYear()), setor) }
      : SEM_NUMERO
  const [escolha, setEscolha] = useState<Escolha>(() => {
    const classificacao = item.classificacao ?? null
    return { classificacao, numeracao: comCriterios(classificacao), trocarNumero: false, motivo: '' }
  })
  const escolher = (nova: ClassificacaoEscolhida | null) => {
    soltarNumero(escolha.classificacao, escolha.numeracao)
    setEscolha({
      ...escolha,
      classificacao: nova,
      numeracao: comCriterios(nova),
      trocarNumero: escolha.trocarNumero && ehAMesma(item, nova),
    })
  }
  return { escolha, escolher, mudar: (mudanca: Partial<Escolha>) => setEscolha({ ...escolha, ...mudanca }) }
}

type DoAto = {
  escolha: Escolha
  setItem: (item: Lido) => void
  fechar: () => void
  recusar: (erros: Erros) => void
}

function useAlterar(item: Lido, { escolha, setItem, fechar, recusar }: DoAto) {
  const [fica, ficar] = useEditar<PorExtenso>(lidaDe(item).valores)
  const versao = useVersao<PorExtenso>({
    inicial: lidaDe(item),
    ler: async () => {
      const agora = await lerUm(ParaAlterarClassificacaoDocument, item.id)
      setItem(agora)
      return lidaDe(agora)
    },
    editar: ficar,
    salvar: (_juntos, lida) => enviar(lida.versao),
  })
  const aoFalhar = (erro: unknown) => {
    if (versao.recusou(erro, escolhaPorExtenso(item, escolha))) return true
    const campo = CAMPO[campoDe(erro) ?? '']
    if (campo) recusar({ [campo]: mensagemDe(erro) })
    return campo !== undefined
  }
  const opcoes = { sucesso: MENSAGENS.classificacaoAlterada, aoConcluir: fechar, aoFalhar }
  const documento = useOperacao(DocumentoAlterarClassificacaoDocument, opcoes)
  const processo = useOperacao(ProcessoAlterarClassificacaoDocument, opcoes)
  const enviar = (lida: number | null) => {
    const { classificacao } = escolha
    if (!classificacao) return
    if (item.__typename === 'Documento')
      documento.executar({ ...doDocumento(item, escolha, classificacao), versao: lida })
    else processo.executar({ ...doProcesso(item, escolha, classificacao), versao: lida })
  }
  const { conflito, lida } = versao
  return {
    alterar: () => {
      versao.resolver()
      enviar(lida.versao)
    },
    conflito,
    fica,
    ficar,
    ficouODela: conflito !== undefined && igual(fica, lida.valores),
    pendente: documento.pendente || processo.pendente || versao.conciliando,
  }
}

const lidaDe = (item: Lido): Lida<PorExtenso> => ({ versao: item.versao, valores: porExtenso(item) })
