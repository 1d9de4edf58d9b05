-- O que o login único diz de cada pessoa acompanha-se a cada entrada; o que se recusa fica para quem administra o acesso.
alter table usuario add column login_unico_em timestamptz;
comment on column usuario.login_unico_em is '[interno] De quando é o último token de que se tomou alguma coisa: o que um mais antigo diga de diferente já não vale.';

create table entrada_recusada (
  id uuid primary key,
  motivo text not null check (motivo in ('CPF_INVALIDO', 'CPF_DE_OUTRA', 'OUTRO_CPF', 'OUTRA_IDENTIDADE')),
  sub text not null,
  login text not null,
  nome text not null,
  cpf char(11) check (cpf ~ '^[0-9]{11}$'),
  usuario_id uuid references usuario,
  emitido_em timestamptz not null,
  em timestamptz not null,
  resolvida_em timestamptz,
  resolvida_por uuid references usuario
);
comment on table entrada_recusada is 'Quem provou ao login único quem é e não pôde entrar, uma vez por motivo, até que alguém o resolva.';
comment on column entrada_recusada.id is '[interno]';
comment on column entrada_recusada.motivo is '[interno] O CPF não é válido, é o de outra pessoa, ou não é o que a pessoa tinha; ou a pessoa está ligada a outra identidade.';
comment on column entrada_recusada.sub is '[interno] O sujeito que tentou entrar.';
comment on column entrada_recusada.login is '[interno]';
comment on column entrada_recusada.nome is '[pessoal] Como o login único o chama.';
comment on column entrada_recusada.cpf is '[pessoal] O que o login único disse, se é válido.';
comment on column entrada_recusada.usuario_id is '[interno] A pessoa cadastrada de que se trata, se há.';
comment on column entrada_recusada.emitido_em is '[interno] De quando é o token.';
comment on column entrada_recusada.em is '[interno] A primeira vez.';
comment on column entrada_recusada.resolvida_em is '[interno] Religou-se, corrigiu-se ou dispensou-se.';
comment on column entrada_recusada.resolvida_por is '[interno] Nulo: a pessoa entrou.';
create unique index entrada_recusada_aberta_key on entrada_recusada (sub, motivo, usuario_id, cpf) nulls not distinct where resolvida_em is null;
