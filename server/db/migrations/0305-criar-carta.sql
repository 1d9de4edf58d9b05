-- O que se manda por correio, e o que se sabe de cada mensagem: se saiu, por que ainda não, quem a recusou.
create table carta (
  id text primary key,
  sobre text not null check (sobre in ('CONVITE', 'COPIA', 'PEDIDO', 'OUTRA')),
  para text not null,
  documento_id uuid references documento,
  assinante_id uuid,
  pedida_em timestamptz,
  versao_base int,
  pedido_id uuid references pedido_arquivo,
  trabalho text not null,
  chave text not null,
  situacao text not null check (situacao in ('A_MANDAR', 'ADIADA', 'MANDADA', 'RECUSADA', 'DEVOLVIDA')),
  causa text,
  codigo text,
  retorno uuid not null unique,
  criada_em timestamptz not null,
  em timestamptz not null,
  check ((situacao in ('ADIADA', 'RECUSADA', 'DEVOLVIDA')) = (causa is not null))
);
comment on table carta is 'As mensagens de correio que saem, ou estão por sair. O texto delas não se guarda.';
comment on column carta.id is '[interno] O Message-ID, sem o domínio.';
comment on column carta.sobre is '[interno]';
comment on column carta.para is '[pessoal]';
comment on column carta.documento_id is '[interno] De que documento trata; nulo, de nenhum.';
comment on column carta.assinante_id is '[interno] Do convite, o assinante convidado; pode já não constar.';
comment on column carta.pedida_em is '[interno] Do convite, o pedido de assinatura (assinante.adicionado_em): pedir de novo é outra carta.';
comment on column carta.versao_base is '[interno] Do convite, o arquivo que se pediu assinar.';
comment on column carta.pedido_id is '[interno] Do aviso de um pedido de arquivo, o pedido.';
comment on column carta.trabalho is '[interno] O trabalho que a manda.';
comment on column carta.chave is '[interno] Como esse trabalho se chama na fila, onde está quando se tenta outra vez.';
comment on column carta.situacao is '[interno] MANDADA: o servidor de correio ficou com ela. RECUSADA: recusou o endereço. DEVOLVIDA: aceitou-a, e depois voltou.';
comment on column carta.causa is '[interno] Por que não saiu, ou voltou (modules/cartas/causas.ts).';
comment on column carta.codigo is '[interno] O que o servidor de correio respondeu, só o número: 550 5.1.1.';
comment on column carta.retorno is '[segredo] O que vai no endereço de retorno: quem o devolve diz de que carta fala.';
comment on column carta.criada_em is '[interno]';
comment on column carta.em is '[interno] Quando se soube da situação.';
create index carta_assinante_idx on carta (assinante_id) where assinante_id is not null;
create index carta_pedido_idx on carta (pedido_id) where pedido_id is not null;
create index carta_documento_idx on carta (documento_id) where documento_id is not null;
create index carta_antiga_idx on carta (criada_em);

alter table assinante add column convite_correio text;
comment on column assinante.convite_correio is '[interno] Do convite que se mandou (convite_situacao), o que o correio disse dele. Nulo: da equipe, por mandar, ou de antes de haver esta coluna.';
alter table assinante add constraint assinante_convite_correio_check
  check (convite_correio in ('A_MANDAR', 'ADIADO', 'MANDADO', 'RECUSADO', 'DEVOLVIDO')) not valid;
