-- Replies no longer number the changes of counts: the number told of reactions and comments hidden by a block.
alter table post drop column count_sequence;
alter table comment drop column count_sequence;
