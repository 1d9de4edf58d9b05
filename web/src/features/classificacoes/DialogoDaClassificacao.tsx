import { NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { executar } from '../../api/executar.ts'
import {
  ClassificacaoSalvarDocument,
  ClassificacoesAdministradasDocument,
  type NivelAssinatura,
} from '../../api/gen/graphql.ts'
import { explicacaoDe, marcar, nomeDaOpcao, type Marca } from '../../partes/campos/restricoes.ts'
import { NOME_DO_NIVEL } from '../../partes/itens/nomes.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import { useFormulario } from '../../partes/telas/use-formulario.ts'
import type { Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CamposDaNumeracao } from './CamposDaNumeracao.tsx'
import { CamposDaTemporalidade } from './CamposDaTemporalidade.tsx'
import { nomeDa, type Classificacao } from './catalogo.ts'
import { DITOS, ROTULOS } from './dizer.ts'
import { comNascimento, comoNasce, paraServidor, problemasDe, valoresDa, type Valores } from './valores.ts'
import { CamposDoNome } from './CamposDoNome.tsx'

type Props = {
  classificacao?: Classificacao
  inicial: Valores
  fechar: () => void
  aoSalvar?: (id: string) => void
}

export type PropsDosCampos = {
  valores: Valores
  mudar: (mudanca: Partial<Valores>) => void
  erroDe: (campo: string) => string | undefined
}

const CAMPOS_DO_SERVIDOR = ['especie', 'tipo', 'deDocumento', 'numeracaoCampos', 'restricao', 'classe']

/** Cria a classificação, ou altera a que há. */
export function DialogoDaClassificacao(props: Props) {
  const { classificacao, inicial, fechar } = props
  const { campos, pendente, conflito, salvar } = useClassificacao(props)
  const doTipo = inicial.especie ? `Novo tipo de ${inicial.especie}` : 'Nova espécie'
  return (
    <Dialogo
      titulo={classificacao ? `Alterar ${nomeDa(classificacao)}` : doTipo}
      rotulo={classificacao ? 'Salvar' : 'Criar'}
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <CamposDoNome {...campos} />
        <CamposDaNumeracao {...campos} />
        <CamposDaAssinatura {...campos} />
        <CamposDoAcesso {...campos} />
        <CamposDaTemporalidade {...campos} />
        {campos.erroDe('classe') && (
          <p role="alert" className={telas['recusa']}>
            {campos.erroDe('classe')}
          </p>
        )}
        <Conflito {...campos} conflito={conflito} rotulos={ROTULOS} dizer={DITOS} />
      </div>
    </Dialogo>
  )
}

function useClassificacao({ classificacao, inicial, fechar, aoSalvar }: Props) {
  const [tentou, setTentou] = useState(false)
  const formulario = useFormulario({
    operacao: ClassificacaoSalvarDocument,
    inicial: { versao: classificacao?.versao ?? null, valores: inicial },
    ler: () => lerDeNovo(classificacao?.id),
    pedido: (valores, { versao }) => ({
      id: classificacao?.id ?? null,
      dados: paraServidor(valores),
      versao,
    }),
    sucesso: ({ classificacaoSalvar }) =>
      `${nomeDa(classificacaoSalvar)}: ${classificacao ? 'alterada' : 'criada'}.`,
    campos: CAMPOS_DO_SERVIDOR,
    administra: true,
    conferir: true,
    fechar,
    aoSalvar: ({ classificacaoSalvar }) => aoSalvar?.(classificacaoSalvar.id),
  })
  const problemas = problemasDe(formulario.valores)
  const campos: PropsDosCampos = {
    valores: formulario.valores,
    mudar: formulario.mudar,
    erroDe: (campo) => formulario.erroDe(campo) ?? (tentou ? problemas[campo] : undefined),
  }
  const salvar = () => {
    setTentou(true)
    if (Object.keys(problemas).length === 0) formulario.salvar()
  }
  return { campos, pendente: formulario.pendente, conflito: formulario.conflito, salvar }
}

async function lerDeNovo(id: string | undefined): Promise<Lida<Valores>> {
  const { classificacoes } = await executar(ClassificacoesAdministradasDocument, {})
  const esta = classificacoes.find((uma) => uma.id === id)
  if (!esta) throw new Error('A classificação já não existe.')
  return { versao: esta.versao, valores: valoresDa(esta) }
}

function CamposDaAssinatura({ valores, mudar }: PropsDosCampos) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Assinatura</legend>
      <NativeSelect
        label="Nível mínimo de assinatura"
        data={Object.entries(NOME_DO_NIVEL).map(([value, label]) => ({ value, label }))}
        value={valores.nivelAssinatura}
        onChange={({ currentTarget }) => mudar({ nivelAssinatura: currentTarget.value as NivelAssinatura })}
      />
      <Switch
        label="Vale sem assinatura"
        checked={valores.dispensaAssinatura}
        onChange={({ currentTarget }) => mudar({ dispensaAssinatura: currentTarget.checked })}
      />
      <Switch
        label="Pode sair do setor antes de concluso"
        checked={valores.permiteMinuta}
        onChange={({ currentTarget }) => mudar({ permiteMinuta: currentTarget.checked })}
      />
    </fieldset>
  )
}

function CamposDoAcesso({ valores, mudar, erroDe }: PropsDosCampos) {
  const chave = (marca: Marca) => ({
    checked: valores.nascimento.restricoes.includes(marca),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      mudar(
        comNascimento({
          restricoes: marcar(valores.nascimento.restricoes, marca, event.currentTarget.checked),
        }),
      ),
  })
  const nasce = comoNasce(valores.nascimento)
  return (
    <fieldset className={campos['grupo']}>
      <legend>Quem vê e quem usa</legend>
      <div className={telas['botoes']} role="group" aria-label="Restrições que um item novo recebe">
        <Switch
          label="Nasce público"
          checked={valores.nascimento.publico}
          onChange={({ currentTarget }) => mudar(comNascimento({ publico: currentTarget.checked }))}
        />
        <Switch label="Requer posse" {...chave('POSSE')} />
        <Switch label="Sigiloso" {...chave('SIGILOSO')} />
      </div>
      <p role="status" className={telas['nota']}>
        Um item novo nasce assim: {nomeDaOpcao(nasce)}. {explicacaoDe(nasce, 'documento')} Só nasce público o
        que a lei manda publicar.
      </p>
      <SeletorDeAlvos
        rotulo="Quem pode usar"
        quem="setores e pessoas"
        valor={valores.quemUsa}
        aoMudar={(quemUsa) => mudar({ quemUsa })}
        erro={erroDe('restricao')}
      />
      <p className={telas['nota']}>Sem ninguém escolhido, todos podem usar.</p>
    </fieldset>
  )
}
