import { Button, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import {
  ClassificacaoAtivarDocument,
  ClassificacaoDesativarDocument,
  UsoDaClassificacaoDocument,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { nomeDaOpcao, ehMarca } from '../../partes/campos/restricoes.ts'
import { NOME_DO_NIVEL } from '../../partes/itens/nomes.ts'
import { Campos } from '../../partes/itens/Secao.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { inteiro } from '../../ui/formato.ts'
import { nomeDa, numeracaoPorExtenso, temporalidadePorExtenso, type Classificacao } from './catalogo.ts'
import { DialogoDaClassificacao } from './DialogoDaClassificacao.tsx'
import { PrimeiroNumero } from './PrimeiroNumero.tsx'
import { valoresDa } from './valores.ts'

type Aberto = 'alterar' | 'numero' | 'desativar'
type Props = { classificacao: Classificacao; novoTipo: () => void }

/** Tudo o que a classificação decide, e o que se pode fazer com ela. */
export function Detalhe({ classificacao: c, novoTipo }: Props) {
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  const { data } = useConsulta(UsoDaClassificacaoDocument, { especie: c.especie, tipo: c.tipo ?? null })
  const uso = data?.classificacao
  return (
    <section className={telas['painel']} aria-label={nomeDa(c)}>
      <h2>
        {nomeDa(c)} {!c.ativa && <span className={telas['etiqueta']}>Desativada</span>}
      </h2>
      <Botoes classificacao={c} novoTipo={novoTipo} abrir={setAberto} />
      <Campos campos={camposDe(c)} />
      {uso ? <Campos campos={doUso(uso)} /> : <Skeleton height={48} />}
      {aberto === 'alterar' && (
        <DialogoDaClassificacao classificacao={c} inicial={valoresDa(c)} fechar={fechar} />
      )}
      {aberto === 'numero' && <PrimeiroNumero classificacao={c} fechar={fechar} />}
      {aberto === 'desativar' && <Desativar classificacao={c} fechar={fechar} />}
    </section>
  )
}

type PropsDosBotoes = Props & { abrir: (qual: Aberto) => void }

function Botoes({ classificacao: c, novoTipo, abrir }: PropsDosBotoes) {
  const navegar = useNavigate()
  const ativar = useAdministrar(ClassificacaoAtivarDocument, { sucesso: `${nomeDa(c)}: ativada.` })
  return (
    <div className={telas['botoes']}>
      <Button onClick={() => abrir('alterar')}>Alterar</Button>
      <Button
        variant="default"
        onClick={() => void navegar({ to: '/admin/classificacoes', search: { aba: 'modelo', item: c.id } })}
      >
        Modelo de texto
      </Button>
      {c.numeravel && (
        <Button variant="default" onClick={() => abrir('numero')}>
          Primeiro número
        </Button>
      )}
      <Button variant="default" onClick={novoTipo}>
        Novo tipo de {c.especie}
      </Button>
      {c.ativa ? (
        <Button variant="default" onClick={() => abrir('desativar')}>
          Desativar
        </Button>
      ) : (
        <Button variant="default" loading={ativar.pendente} onClick={() => ativar.executar({ id: c.id })}>
          Ativar
        </Button>
      )}
    </div>
  )
}

function Desativar({ classificacao: c, fechar }: { classificacao: Classificacao; fechar: () => void }) {
  const ato = useAdministrar(ClassificacaoDesativarDocument, {
    sucesso: `${nomeDa(c)}: desativada.`,
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo={`Desativar ${nomeDa(c)}`}
      rotulo="Desativar"
      fechar={fechar}
      pendente={ato.pendente}
      confirmar={() => ato.executar({ id: c.id })}
      focoNoBotao
    >
      <p>
        Deixa de ser oferecida a quem registra. O que já foi registrado com ela fica como está, e ela pode ser
        ativada de novo.
      </p>
    </Dialogo>
  )
}

const DE = (c: Classificacao): string =>
  c.deDocumento && c.deProcesso ? 'Documentos e processos' : c.deProcesso ? 'Processos' : 'Documentos'

function camposDe(c: Classificacao): [string, string][] {
  const quem = [
    ...(c.restricao?.setores ?? []).map(({ sigla, nome }) => sigla ?? nome),
    ...(c.restricao?.usuarios ?? []).map(({ nomeCompleto }) => nomeCompleto),
  ]
  return [
    ['Para registrar', DE(c)],
    ['Numeração', numeracaoPorExtenso(c)],
    [
      'Nível mínimo de assinatura',
      c.dispensaAssinatura
        ? `${NOME_DO_NIVEL[c.nivelAssinatura]}; vale também sem assinatura`
        : NOME_DO_NIVEL[c.nivelAssinatura],
    ],
    [
      'Minuta',
      c.permiteMinuta ? 'Pode sair do setor antes de concluso' : 'Só sai do setor depois de concluso',
    ],
    ['Restrições de um item novo', nomeDaOpcao(c.restricoesAoNascer.filter(ehMarca))],
    ['Quem pode usar', quem.length === 0 ? 'Todos' : quem.join(', ')],
    ['Temporalidade', temporalidadePorExtenso(c.classe)],
  ]
}

type Uso = { documentos: number; processos: number; modeloHtml: { versao?: number | null } }

const doUso = ({ documentos, processos, modeloHtml }: Uso): [string, string][] => [
  ['Documentos que você vê', inteiro(documentos)],
  ['Processos que você vê', inteiro(processos)],
  ['Modelo de texto', modeloHtml.versao ? `Versão ${modeloHtml.versao}` : 'Ainda não há'],
]
